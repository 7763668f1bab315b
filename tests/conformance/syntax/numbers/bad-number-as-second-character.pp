 5abc
