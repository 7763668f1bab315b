unwrap(1) || { 1 }
