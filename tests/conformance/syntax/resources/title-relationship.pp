notify { File[a] -> File[b]: }
