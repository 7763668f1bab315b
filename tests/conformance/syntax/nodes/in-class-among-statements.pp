class a { $b = 1 node c { } $d = 1 }
