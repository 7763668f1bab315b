class c($p = Class['m::x'], $q = "q${p}") { notify { "body ${p} ${q}": } }
include c
