File <| |>
File <| |>
