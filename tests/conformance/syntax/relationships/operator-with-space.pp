File[a] - > File[b]
