thing { 'a': content => 'b' }
