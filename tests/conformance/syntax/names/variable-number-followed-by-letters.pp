$a = $1abc
