notify { ['c', 'd']: }
notify { ['a', 'b']: before => Notify['c'] }
Notify['a'] -> Notify['d']
