function more(Array $list) >> Array { $list + [1] }
$a = [0]
$b = more($a)
$c = more($b)
[$a, $b, $c]
