notify { ['a', 'b']: }
$r = Notify['a'] -> Notify['b']
notice($r)
