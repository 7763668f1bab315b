File[a] <~ File[b]
