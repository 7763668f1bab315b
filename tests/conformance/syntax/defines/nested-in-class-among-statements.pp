class a { $b = 1 define c { } $d = 2 }
