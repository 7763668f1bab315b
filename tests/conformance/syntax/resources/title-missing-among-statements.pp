$a = 1
notify { message => 'a' }
$b = 2
