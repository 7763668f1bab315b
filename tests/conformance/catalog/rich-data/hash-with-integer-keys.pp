notify { 'a': message => { 1 => 'one', 2 => 'two' } }
