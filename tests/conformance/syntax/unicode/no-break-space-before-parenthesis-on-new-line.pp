$a = foo
 (1)
