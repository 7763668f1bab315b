with(1) |String $s| { $s }
