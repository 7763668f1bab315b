# pairs become one hash
foo(a => 1)
foo(a => 1, b => 2)
