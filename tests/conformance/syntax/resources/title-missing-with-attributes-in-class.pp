class a { notify { message => 'a' } }
