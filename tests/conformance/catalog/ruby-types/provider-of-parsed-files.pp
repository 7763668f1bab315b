line { 'a': text => 'b' }
