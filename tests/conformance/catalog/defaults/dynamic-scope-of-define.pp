define d { notify { "n ${title}": } }
class a { Notify { message => 'from a' } d { 'x': } }
include a
