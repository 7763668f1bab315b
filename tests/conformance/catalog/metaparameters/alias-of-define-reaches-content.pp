define d { notify { "n ${title}": } }
d { 'x': alias => 'al' }
notify { 'n': require => Notify['al'] }
