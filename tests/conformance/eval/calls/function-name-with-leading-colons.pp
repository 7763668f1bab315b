::size([1])
