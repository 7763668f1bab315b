$a = "\uzzzz"
