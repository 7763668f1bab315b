define d($p = Class['m::x'], $q = "q${p}") { notify { "body ${p} ${q}": } }
d { 'a': }
