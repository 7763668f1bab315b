$a = 5abc
