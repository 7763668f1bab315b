@notify { 'a': message => 'x' }
@notify { 'b': message => 'y' }
Notify <| message == 'x' |>
notify { 'n': require => Notify['b'] }
