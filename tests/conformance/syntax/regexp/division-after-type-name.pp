$a = Foo / 2 / Bar
