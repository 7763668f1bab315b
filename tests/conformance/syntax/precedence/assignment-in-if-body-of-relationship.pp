$a = if true { File[a] -> File[b] }
