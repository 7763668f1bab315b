class p { $v = 'p' }
class c inherits p { }
include c
notify { "${c::v}": }
