$v = [1, 2]
notify { 'a': message => { 'x' => $v, 'y' => $v } }
