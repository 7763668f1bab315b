define d($x = 'own') { notice("x is ${x}") }
d { 'a': }
D['a'] { x => 'set' }
notice('main ends')
