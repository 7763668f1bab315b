type Integer = String
'a' =~ Integer
