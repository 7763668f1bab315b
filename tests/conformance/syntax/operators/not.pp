$a = !true
$b = ! true
$c = !!$d
$e = !($f)
