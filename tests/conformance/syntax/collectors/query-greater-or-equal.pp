File <| a >= 1 |>
