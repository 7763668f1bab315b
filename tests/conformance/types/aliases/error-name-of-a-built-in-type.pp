type Integer = String
1 =~ Integer
