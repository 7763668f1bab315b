File[a] <- File[b]
