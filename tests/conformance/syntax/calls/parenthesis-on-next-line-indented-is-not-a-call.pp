$a = foo
  	(1)
