define outer { d { "in ${title}": } }
define d($x = 'own') { notice("${title}: x is ${x}") }
outer { 'o': }
D <| |> { x => 'set' }
