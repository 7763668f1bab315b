File[a] -> -> File[b]
