@notify { 'a': message => 'x' }
@notify { 'b': message => 'y' }
@notify { 'c': }
Notify <| message != 'x' |>
