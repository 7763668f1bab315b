Class { a => 1 }
