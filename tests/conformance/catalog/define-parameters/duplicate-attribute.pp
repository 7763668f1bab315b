define d($x) { }
d { 'a': x => 1, x => 2 }
