File[a] -> File[b], File[c]
