x { 'A': one => 'text' }
