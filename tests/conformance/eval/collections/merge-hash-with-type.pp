$x = { a => 1 } + Integer
