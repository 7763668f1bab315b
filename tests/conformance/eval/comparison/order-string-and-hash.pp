$x = 'abc' < { a => 1 }
