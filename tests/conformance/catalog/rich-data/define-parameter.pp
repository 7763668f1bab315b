define d($x) { }
d { 'a': x => Binary('aGk=') }
