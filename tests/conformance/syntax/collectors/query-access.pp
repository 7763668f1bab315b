File <| a[1] |>
