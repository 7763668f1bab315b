['a'].any |Integer $x| { $x }
