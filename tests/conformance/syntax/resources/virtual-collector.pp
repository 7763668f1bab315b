@File <| |>
