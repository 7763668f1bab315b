$a = Integer
[$a, $a =~ Type]
