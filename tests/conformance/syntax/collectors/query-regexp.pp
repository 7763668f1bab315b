File <| /a/ |>
