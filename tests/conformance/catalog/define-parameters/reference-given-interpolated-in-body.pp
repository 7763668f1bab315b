define d($p) { notify { "body ${p}": message => $p =~ Type[Class] } }
d { 'a': p => Class['m::x'] }
