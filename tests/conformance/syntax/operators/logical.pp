$a = true and false
$b = true or false
$c = true and 1
$d = true and ''
$e = true and !false
$f = false == !!''
