$a = "x\n"
$b = "y
 \- z"
