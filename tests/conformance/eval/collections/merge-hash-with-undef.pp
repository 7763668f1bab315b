$x = { a => 1 } + undef
