::notify { 'a': }
