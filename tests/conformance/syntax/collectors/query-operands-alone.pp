File <| a |>
File <| $a |>
File <| 1 |>
File <| 'a' |>
File <| true |>
