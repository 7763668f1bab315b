define d { notice("define ${title}") @e { "e ${title}": } }
define e { notice("e ${title}") notify { $title: } }
d { 'a': }
E <| |>
