5abc
