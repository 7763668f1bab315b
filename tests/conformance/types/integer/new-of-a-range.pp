[Integer[1, 10].new('7'), Integer[1, 10]('7')]
