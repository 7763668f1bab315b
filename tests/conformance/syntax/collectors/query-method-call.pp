File <| a.b |>
