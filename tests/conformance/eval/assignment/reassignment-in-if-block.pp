$a = 1
if true { $a = 2 }
