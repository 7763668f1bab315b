$a = 'hello
