$a = '	a
b c d e
