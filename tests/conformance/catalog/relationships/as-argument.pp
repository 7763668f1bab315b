notify { ['a', 'b']: }
notice(Notify['a'] -> Notify['b'])
