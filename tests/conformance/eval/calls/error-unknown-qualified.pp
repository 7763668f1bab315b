nope::foo(1)
