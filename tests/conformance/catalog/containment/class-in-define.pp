class c { notify { 'c': } }
define d { include c }
d { 'x': }
