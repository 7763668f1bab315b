x { 'a': nothing => 1 }
