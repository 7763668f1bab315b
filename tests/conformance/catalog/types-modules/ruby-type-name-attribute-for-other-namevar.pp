x { 'a': name => '/p' }
