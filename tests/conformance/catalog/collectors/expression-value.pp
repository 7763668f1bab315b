@notify { 'a': message => 3 }
Notify <| message == 1 + 2 |>
