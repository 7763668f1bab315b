$a = -abc
