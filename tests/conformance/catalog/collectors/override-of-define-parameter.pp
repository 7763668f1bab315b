define d($x = 'own') { notify { "${title} ${x}": } }
d { 'a': x => 'given' }
D <| |> { x => 'set' }
