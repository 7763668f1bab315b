$a = foo.bar
