$a = true == true
$b = true == ''
$c = false == ''
$d = false == !!''
