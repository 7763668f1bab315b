[] -> File[a]
