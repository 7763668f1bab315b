foo: 1
