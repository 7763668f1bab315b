notify { 'a': type => 'b' }
