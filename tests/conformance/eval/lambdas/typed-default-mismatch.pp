with() |String $s = 1| { $s }
