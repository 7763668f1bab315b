notify { ['a', 'b']: }
[Notify <| title == 'a' |>] -> Notify['b']
