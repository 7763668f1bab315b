File[a] ~> File[b]
