realize(Notify['n x'])
define d { @notify { "n ${title}": } }
d { 'x': }
