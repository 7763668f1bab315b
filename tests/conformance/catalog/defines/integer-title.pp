define d { notify { "n ${title}": } }
d { 1: }
