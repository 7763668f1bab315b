define d($x = "for ${title}") { notify { $x: } }
d { ['a', 'b']: }
