$a = (File <| |>)
