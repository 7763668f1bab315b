if $a { }
$b = 1
