$a = "hello $ world
