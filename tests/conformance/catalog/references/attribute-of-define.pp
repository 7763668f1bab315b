define d($x = 'own') { }
d { 'a': x => 'given' }
notice(D['a']['x'])
