foo(a +> 1)
