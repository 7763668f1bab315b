node a { } -> File[b]
