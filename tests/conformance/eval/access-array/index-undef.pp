[1, 2, 3][undef]
