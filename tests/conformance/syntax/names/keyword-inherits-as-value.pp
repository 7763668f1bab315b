$a = inherits
