@notify { 'a': }
Notify <| nope == 'x' |>
