['a'].partition |Integer $x| { $x }
