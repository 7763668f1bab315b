define d { tag('inside') notify { "n ${title}": } }
d { 'x': }
