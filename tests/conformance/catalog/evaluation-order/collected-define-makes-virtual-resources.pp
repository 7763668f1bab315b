define d { notice("define ${title}") @notify { "n ${title}": } }
@d { 'v': }
Notify <| |>
D <| |>
