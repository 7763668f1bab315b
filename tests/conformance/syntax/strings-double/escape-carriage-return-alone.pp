$a = "one\two"
