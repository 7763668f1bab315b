foo(1) { a => 1 }
