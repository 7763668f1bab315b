notify { 'a': ; default: message => 'd' }
