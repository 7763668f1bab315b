notify { 'a': true => 1 }
