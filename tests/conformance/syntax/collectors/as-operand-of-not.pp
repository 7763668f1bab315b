$a = !File <| |>
