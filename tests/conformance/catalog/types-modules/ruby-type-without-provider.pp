x { 'a': provider => 'one' }
