define d { notify { "n ${title}": } }
d { 'x': tag => 'one' }
