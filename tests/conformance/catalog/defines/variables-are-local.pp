define d { $v = $title notify { "v ${v}": } }
d { ['a', 'b']: }
