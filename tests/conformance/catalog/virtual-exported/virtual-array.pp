@notify { ['a', 'b']: }
realize(Notify['a'])
