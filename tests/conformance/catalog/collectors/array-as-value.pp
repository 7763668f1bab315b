@notify { 'a': message => ['x', 'y'] }
Notify <| message == ['x', 'y'] |>
