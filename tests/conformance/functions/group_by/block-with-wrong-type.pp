['a'].group_by |Integer $x| { $x }
