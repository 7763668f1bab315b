if false { $a = 1 }
$a
