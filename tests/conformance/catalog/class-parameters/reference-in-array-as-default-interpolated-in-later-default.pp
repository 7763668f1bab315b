class c($p = [Class['m::x'], Notify['z']], $q = "q${p}") { notify { "body ${p} ${q}": } }
include c
