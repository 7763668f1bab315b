notify { 'a': b => }
