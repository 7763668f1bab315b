$a = $b[File <| |>]
