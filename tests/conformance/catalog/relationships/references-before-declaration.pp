Notify['a'] -> Notify['b']
notify { ['a', 'b']: }
