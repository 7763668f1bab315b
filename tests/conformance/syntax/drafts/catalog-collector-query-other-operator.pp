File <| a > 1 |>
