Foo::Bar <| |>
::File <| |>
