define d { notify { "n ${title}": } }
d { 'with space': }
