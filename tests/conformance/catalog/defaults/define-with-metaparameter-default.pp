define d { notify { "n ${title}": } }
D { noop => true }
d { 'x': }
