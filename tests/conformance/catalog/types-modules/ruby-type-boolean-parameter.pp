x { 'a': flag => true }
