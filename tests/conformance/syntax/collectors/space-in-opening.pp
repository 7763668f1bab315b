File < | |>
