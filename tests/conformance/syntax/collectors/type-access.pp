File['a'] <| |>
