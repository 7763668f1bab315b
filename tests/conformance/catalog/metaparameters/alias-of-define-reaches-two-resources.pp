define d { notify { "a ${title}": } notify { "b ${title}": } }
d { 'x': alias => 'al' }
