$a = Sensitive.new('say friend')
$b = Sensitive('password')
$c = Sensitive[String].new('secret')
[$a, $b, $c, $a.unwrap, $b.unwrap, $c.unwrap]
