File <| a == b == c |>
