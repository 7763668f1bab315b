$a = "hello $b world
