define d { notify { "${local}": } }
class c { $local = 1 d { 'a': } }
include c
