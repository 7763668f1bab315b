notify { 'a': b-c => 1 }
