x { 'a': one => 1 }
