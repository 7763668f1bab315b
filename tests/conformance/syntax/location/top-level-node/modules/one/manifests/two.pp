node 'a' { }
