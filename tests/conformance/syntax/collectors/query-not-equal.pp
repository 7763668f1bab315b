File <| tag != b |>
