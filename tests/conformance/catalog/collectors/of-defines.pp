define d { notify { "n ${title}": } }
@d { ['x', 'y']: }
D <| title == 'x' |>
