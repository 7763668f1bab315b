$a = 'hello\'
