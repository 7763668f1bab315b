notify { 'a': name => 'other' }
