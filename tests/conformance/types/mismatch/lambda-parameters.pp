[1,2].each |String $x| { $x }
