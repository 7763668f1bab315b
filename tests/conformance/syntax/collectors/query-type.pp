File <| Foo |>
