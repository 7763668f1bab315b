File[a] -> File[b]
