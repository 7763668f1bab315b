File <| $a = 1 |>
