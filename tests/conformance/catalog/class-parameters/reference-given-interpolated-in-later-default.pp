class c($p, $q = "q${p}") { notify { "body ${p} ${q}": } }
class { 'c': p => Class['m::x'] }
