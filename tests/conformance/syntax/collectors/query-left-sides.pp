# nor is the left side restricted to a name
File <| 'a' == 1 |>
File <| $a == 1 |>
File <| 1 == a |>
File <| foo(1) == 1 |>
