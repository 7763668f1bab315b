x { 'a': later => 1, much_later => 2 }
