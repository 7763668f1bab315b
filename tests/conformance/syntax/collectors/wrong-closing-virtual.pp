File <| |>>
