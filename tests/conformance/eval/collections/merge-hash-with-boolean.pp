$x = { a => 1 } + true
