type Small = Integer[0, 9]
Small('10')
