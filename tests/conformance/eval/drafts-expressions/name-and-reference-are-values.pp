$a = apache::port # equal to $a = 'apache::port'
$b = Integer # a is a reference to the Integer type
$c = /.*/  # a is a reference to the regular expression
[$a, $b, $c]
