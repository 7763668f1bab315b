notify { 'a': _b => 1 }
