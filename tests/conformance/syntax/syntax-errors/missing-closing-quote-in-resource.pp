notify { 'a: message => 'b' }
