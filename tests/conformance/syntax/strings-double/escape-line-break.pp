$a = "one\
two\
"
