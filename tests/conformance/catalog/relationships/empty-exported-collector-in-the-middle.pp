notify { ['a', 'b']: }
Notify['a'] -> User <<| |>> -> Notify['b']
