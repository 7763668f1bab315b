class c { $v = 'value' }
notify { "x${c::v}": }
