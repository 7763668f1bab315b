File <| a == 1 and b == 2 or c == 3 |>
