# an operator counts as free of effects whatever its operands are
if ($a = 1) == 1 { }
$b = 1
