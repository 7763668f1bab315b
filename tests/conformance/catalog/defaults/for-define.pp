define d($x = 'own') { notify { "${title} ${x}": } }
D { x => 'default' }
d { 'a': }
