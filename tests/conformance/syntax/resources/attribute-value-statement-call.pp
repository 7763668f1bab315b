notify { 'a': b => notice 'c' }
