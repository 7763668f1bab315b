type MyInteger = Integer
[1 =~ MyInteger, MyInteger == Integer, MyInteger <= Integer, MyInteger >= Integer, MyInteger]
