node 'a b', 'c', 'd*' { }
