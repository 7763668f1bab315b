define d($x = 'own') { notice("x is ${x}") }
d { 'a': }
D { x => 'default' }
