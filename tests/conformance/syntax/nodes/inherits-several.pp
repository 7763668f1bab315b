node 'a' inherits 'b', 'c' { }
