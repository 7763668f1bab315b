File <| a b |>
