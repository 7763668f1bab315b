$a = "hello ${b} world
