@notify { 'a': message => ['x', 'y'] }
@notify { 'b': message => ['z'] }
Notify <| message == 'y' |>
