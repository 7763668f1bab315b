type MyInteger = Integer
[String(MyInteger), "${MyInteger}", MyInteger == Integer, 1 =~ MyInteger]
