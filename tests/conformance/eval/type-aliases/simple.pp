type MyInt = Integer[1, 10]
[5 =~ MyInt, 11 =~ MyInt, MyInt, MyInt == Integer[1, 10]]
