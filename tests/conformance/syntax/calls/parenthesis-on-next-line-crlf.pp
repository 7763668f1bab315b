$a = foo
  (1)
