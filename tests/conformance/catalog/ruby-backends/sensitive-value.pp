$a = lookup('a')
notice($a)
notify { 'n': message => $a }
