define d($x = $name) { notify { "x${x}": } }
d { 'a': }
