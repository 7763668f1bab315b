define d($x = 'x', $y = "${x}y") { notify { $y: } }
d { 'a': ; 'b': x => 'z' }
