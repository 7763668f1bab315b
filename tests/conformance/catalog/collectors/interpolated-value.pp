$m = 'x'
@notify { 'a': message => 'xy' }
Notify <| message == "${m}y" |>
