define d { notify { "1${title}": } return() notify { "2${title}": } }
d { 'a': }
