Float[1, 2].new('2.5')
