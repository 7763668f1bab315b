$a = 1.5abc
