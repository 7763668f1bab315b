notify { ['a', ['b', ['c']]]: }
