define d($x = $noop) { notify { "x ${x}": } }
d { 'a': noop => true }
