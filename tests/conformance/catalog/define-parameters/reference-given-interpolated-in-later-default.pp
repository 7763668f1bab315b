define d($p, $q = "q${p}") { notify { "body ${p} ${q}": } }
d { 'a': p => Class['m::x'] }
