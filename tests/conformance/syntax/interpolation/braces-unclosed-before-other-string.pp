$a = "x ${b"
$c = "y"
