[!(1 in [1]), !('x' in 'abc')]
