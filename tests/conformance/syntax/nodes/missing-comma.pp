node 'a' 'b' { }
