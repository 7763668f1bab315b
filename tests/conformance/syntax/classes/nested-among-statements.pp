class a { $b = 1 class c { } $d = 2 }
