$a = [File[b] -> File[c]]
