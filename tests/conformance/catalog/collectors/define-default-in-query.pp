define d($x = 'own') { notify { "n ${title}": } }
@d { 'a': }
D <| x == 'own' |>
