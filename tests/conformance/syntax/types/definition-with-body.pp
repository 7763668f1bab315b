type A { $b = 1 }
