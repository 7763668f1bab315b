File <| a == 1
