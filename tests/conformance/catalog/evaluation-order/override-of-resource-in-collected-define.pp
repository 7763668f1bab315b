define d { notify { "n ${title}": } }
@d { 'v': }
D <| |>
Notify['n v'] { message => 'set' }
