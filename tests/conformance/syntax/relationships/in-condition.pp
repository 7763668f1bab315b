if File[a] -> File[b] { }
