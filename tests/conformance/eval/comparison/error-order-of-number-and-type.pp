1 < Integer
