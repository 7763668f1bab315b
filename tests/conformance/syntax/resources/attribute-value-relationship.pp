notify { 'a': b => File[c] -> File[d] }
