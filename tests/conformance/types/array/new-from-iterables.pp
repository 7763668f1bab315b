[Array(Integer[1, 3]), Array(Enum[b, a]), Array([1, 2, 3].reverse_each), Array(3)]
