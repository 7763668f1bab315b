function push($list, $item) { $list << $item }
$a = [0]
$b = push($a, 1)
[$a, $b, push($b, 2), $b]
