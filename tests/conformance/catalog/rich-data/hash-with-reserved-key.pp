notify { 'a': message => { '__ptype' => 'x', 'y' => 1 } }
