notify { ['a', 'b']: }
Notify['a'] { message => 'x' } -> Notify['b']
