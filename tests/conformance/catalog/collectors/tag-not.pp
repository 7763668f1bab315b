@notify { 'a': tag => 'x' }
@notify { 'c': }
Notify <| tag != 'x' |>
