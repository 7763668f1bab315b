include one
notify { 'a': }
