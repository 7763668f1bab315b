notify { ['a', 'b']: }
$r = Notify['a', 'b']
$r { message => 'set' }
