define d($p) { file { "/${title}": content => $p } }
d { 'a': p => Sensitive('s') }
