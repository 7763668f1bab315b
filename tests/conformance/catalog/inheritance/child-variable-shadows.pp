class p { $v = 'p' }
class c inherits p { $v = 'c' notify { "${v} ${p::v}": } }
include c
