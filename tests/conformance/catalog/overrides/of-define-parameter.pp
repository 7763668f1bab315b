define d($x = 'own') { notify { "${title} ${x}": } }
d { 'a': }
D['a'] { x => 'set' }
