foo(File[a] -> File[b])
