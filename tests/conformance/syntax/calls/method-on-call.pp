$a = foo(1).bar
