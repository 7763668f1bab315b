notify { 'a': message => ['x', Sensitive('s')] }
