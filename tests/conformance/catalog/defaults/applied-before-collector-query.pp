Notify { message => 'd' }
@notify { 'v': }
Notify <| message == 'd' |>
