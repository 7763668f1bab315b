foo(else)
