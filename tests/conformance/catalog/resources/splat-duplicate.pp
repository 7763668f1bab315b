notify { 'a': message => 'm', * => { 'message' => 'n' } }
