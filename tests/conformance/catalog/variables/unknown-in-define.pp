define d { notify { "${nowhere}": } }
d { 'a': }
