@notify { 'a': }
Notify <| message == 'set' |>
Notify['a'] { message => 'set' }
