define d($x = 'own') { notice("${title}: x is ${x}") }
d { 'a': }
D <| |> { x => 'set' }
