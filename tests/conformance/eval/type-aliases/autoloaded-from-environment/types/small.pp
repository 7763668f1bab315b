type Small = Integer[0, 9]
