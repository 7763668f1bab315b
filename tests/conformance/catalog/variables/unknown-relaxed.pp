define d { notify { "x${nowhere}": } }
d { 'a': }
