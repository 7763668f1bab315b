define d { notify { "n ${title}": } }
class c { d { 'x': } }
class { 'c': tag => 'one' }
