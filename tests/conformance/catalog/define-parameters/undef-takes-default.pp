define d($x = 'd') { notify { $x: } }
d { 'a': x => undef }
