node $a { }
