foo(, 1)
