foo(bar(baz(1)), 2)
