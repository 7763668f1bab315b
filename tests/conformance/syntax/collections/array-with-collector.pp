$a = [File <| |>]
