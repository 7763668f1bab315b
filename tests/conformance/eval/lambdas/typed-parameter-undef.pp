with(undef) |String $s| { $s }
