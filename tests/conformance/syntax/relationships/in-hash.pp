$a = { b => File[c] -> File[d] }
