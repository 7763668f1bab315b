# the draft writes the operator '!=' as '=!' in a heading
$a =! 1
