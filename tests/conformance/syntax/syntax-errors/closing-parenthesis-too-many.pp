foo(1))
