foo(type => 1)
