node 'a/b' { }
