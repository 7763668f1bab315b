Nope { a => 1 }
