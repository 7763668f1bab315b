File <| !(a == 1) |>
