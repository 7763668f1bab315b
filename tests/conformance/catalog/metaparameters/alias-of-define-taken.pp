define d { notify { "n ${title}": } }
notify { 'al': }
d { 'x': alias => 'al' }
