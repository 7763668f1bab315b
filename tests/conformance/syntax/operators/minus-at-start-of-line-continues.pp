# the second line is not a statement of its own
$a = $b
-1
