[1, 'a'].map |Integer $x| { $x }
