[Array([1, 2].reverse_each), Array(Integer[1, 3]), Array('abc')]
