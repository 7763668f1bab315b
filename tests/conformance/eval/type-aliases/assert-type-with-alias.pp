type Small = Integer[0, 9]
assert_type(Small, 10)
