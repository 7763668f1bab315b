type Small = Integer[1, 10]
[Small < Integer, Small == Integer[1, 10], Integer[2, 3] < Small, Small < Numeric, Small > Integer]
