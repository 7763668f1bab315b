define d($x) { }
@d { 'v': }
