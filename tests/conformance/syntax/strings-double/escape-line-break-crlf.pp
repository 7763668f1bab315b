$a = "one\
two"
