define d { notify { "n ${title}": } }
d { 'a': }
notify { 'first': }
d { 'b': }
notify { 'second': }
