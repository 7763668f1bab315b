notify { ['a', 'b']: }
$r = Notify['a']
$r { message => 'set' }
