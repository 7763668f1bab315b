notify { 'a': alias => 1 }
