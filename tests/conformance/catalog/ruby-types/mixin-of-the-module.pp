x { 'a': width => 1, height => 2 }
