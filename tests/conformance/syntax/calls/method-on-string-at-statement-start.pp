'a'.foo
