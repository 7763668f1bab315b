File <| !a |>
