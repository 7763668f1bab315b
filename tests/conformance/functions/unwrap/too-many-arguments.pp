unwrap(1, 2)
