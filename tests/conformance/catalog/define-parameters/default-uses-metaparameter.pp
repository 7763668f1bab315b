define d($x = $noop) { notify { "${title} ${x}": } }
d { 'a': noop => true }
