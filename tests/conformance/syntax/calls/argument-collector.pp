foo(File <| |>)
