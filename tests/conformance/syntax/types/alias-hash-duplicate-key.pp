type A = { a => 1, a => 2 }
