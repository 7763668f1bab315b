notify { 'a': }[1]
