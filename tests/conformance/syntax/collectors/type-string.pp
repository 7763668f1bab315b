'File' <| |>
