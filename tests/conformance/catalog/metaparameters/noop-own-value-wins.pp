define d { notify { "n ${title}": noop => false } }
d { 'x': noop => true }
