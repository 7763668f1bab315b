notify { 'a': title => 'b' }
