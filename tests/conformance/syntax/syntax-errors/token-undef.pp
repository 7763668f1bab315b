$a = [1 undef]
