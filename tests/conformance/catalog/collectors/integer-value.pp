@notify { 'a': message => 1 }
@notify { 'b': message => '1' }
Notify <| message == 1 |>
