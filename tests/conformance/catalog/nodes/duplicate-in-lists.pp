node 'a', 'b' { }
node 'b', 'c' { }
