['a'].filter |Integer $x| { $x }
