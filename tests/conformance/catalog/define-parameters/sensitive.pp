define d(Sensitive $s) { file { "/${title}": content => $s } }
d { 'x': s => Sensitive('secret') }
