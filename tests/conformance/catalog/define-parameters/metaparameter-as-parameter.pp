define d($require) { }
d { 'x': require => [] }
