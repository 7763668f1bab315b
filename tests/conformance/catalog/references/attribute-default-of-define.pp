define d($x = 'own') { }
d { 'a': }
notice(D['a']['x'])
