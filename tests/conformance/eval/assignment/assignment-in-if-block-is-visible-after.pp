if true { $a = 2 }
$a
