File <| a in [1] |>
