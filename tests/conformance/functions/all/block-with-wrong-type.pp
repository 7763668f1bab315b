['a'].all |Integer $x| { $x }
