Notify { message => 'd' }
@notify { 'v': }
Notify <| |>
