$a = apache::port
[$a, $a == 'apache::port']
