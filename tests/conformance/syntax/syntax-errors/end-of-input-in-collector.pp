File <|
