# equality binds tighter than ordering
$a = 1 < 2 == true
$b = true == 1 < 2
