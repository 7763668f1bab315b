type MyInteger = Integer
MyInteger[1, 2]
