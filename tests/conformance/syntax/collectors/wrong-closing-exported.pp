File <<| |>
