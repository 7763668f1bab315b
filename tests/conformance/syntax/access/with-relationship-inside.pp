$a = $b[File[a] -> File[b]]
