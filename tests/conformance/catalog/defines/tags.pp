define d { notify { "n ${title}": } }
class c { d { 'one': } }
include c
