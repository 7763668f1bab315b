@foo(1)
