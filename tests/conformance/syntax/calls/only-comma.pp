foo(,)
