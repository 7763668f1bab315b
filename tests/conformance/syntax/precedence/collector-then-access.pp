File <| |>[1]
