with('a', 1) |String $s, Integer $i| { "$s$i" }
