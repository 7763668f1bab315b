@notify { 'a': message => 'x', tag => 't' }
Notify <| message == 'x' |>
Notify <| tag == 't' |>
