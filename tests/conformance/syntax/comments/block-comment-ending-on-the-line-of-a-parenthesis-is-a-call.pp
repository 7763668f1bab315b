$a = foo /* c
*/ (1)
