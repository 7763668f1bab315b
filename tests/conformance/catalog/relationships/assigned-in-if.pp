notify { ['a', 'b']: }
$r = if true { Notify['a'] -> Notify['b'] }
notice($r)
