$a = "hello
