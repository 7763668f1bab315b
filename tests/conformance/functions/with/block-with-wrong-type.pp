with('a') |Integer $x| { $x }
