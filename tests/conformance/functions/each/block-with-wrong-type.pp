['a'].each |Integer $x| { $x }
