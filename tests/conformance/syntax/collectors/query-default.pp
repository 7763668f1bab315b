File <| default |>
