$a = undef
$b = [1]
$c = { k => v }
$d = Integer
$e = /x/
$f = default
[$a, $b, $c, $d, $e, $f]
