with('a', 'b') |String $s, Integer $i| { $s }
