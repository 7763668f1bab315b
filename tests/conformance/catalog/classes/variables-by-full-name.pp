class c { $v = 'value' }
include c
notify { $c::v: }
