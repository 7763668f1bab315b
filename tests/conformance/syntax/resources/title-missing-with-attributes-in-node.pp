node a { notify { message => 'a' } }
