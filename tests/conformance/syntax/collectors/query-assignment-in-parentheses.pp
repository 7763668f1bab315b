File <| ($a = 1) |>
