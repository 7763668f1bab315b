@d { 'v': }
define d { notice("define ${title}") notify { "n ${title}": } }
D <| |>
notice('main ends')
