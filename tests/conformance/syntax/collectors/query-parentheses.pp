File <| (a == 1 or b == 2) and (c == 3) |>
