Notify { alias => 'al' }
notify { ['a', 'b']: }
