# any expression may be compared with
File <| a == [1, 2] |>
File <| a == { b => 1 } |>
File <| a == foo(1) |>
File <| a == 1 + 2 |>
File <| a == -1 |>
