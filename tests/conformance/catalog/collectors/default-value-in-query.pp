Notify { message => 'default' }
@notify { 'a': }
Notify <| message == 'default' |>
