define d($ensure = 'present') { file { "/${title}": ensure => $ensure } }
d { 'x': ensure => 'absent' }
