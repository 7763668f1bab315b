unless $a { 1 }
$b = 1
