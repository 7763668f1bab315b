if $a { 1 foo() }
$b = 1
