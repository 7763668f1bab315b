$a = "hello\n
