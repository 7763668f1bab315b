@notify { ['a', 'b']: }
Notify <| title != 'b' |>
