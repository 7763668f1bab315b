File <| "a${b}" |>
