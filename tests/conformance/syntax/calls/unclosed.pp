foo(1
