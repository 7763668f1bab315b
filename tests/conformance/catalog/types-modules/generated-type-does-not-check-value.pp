x { 'a': one => 'text' }
