define a { notify { message => 'a' } }
