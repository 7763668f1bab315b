# the braces do not belong to the last operand
$a = 1 + notify { 'x': }
$b = !foo { 'x': }
$c = $d == e { 'x': }
