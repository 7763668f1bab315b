notify { 'a': message => 'own' }
define d { notice('round') }
@d { 'x': }
Notify <| |> { message +> 'added' }
D <| |>
