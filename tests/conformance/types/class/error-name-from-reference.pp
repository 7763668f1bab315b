Class[Baz]
