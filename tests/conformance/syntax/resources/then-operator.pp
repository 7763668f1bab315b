notify { 'a': } + 1
