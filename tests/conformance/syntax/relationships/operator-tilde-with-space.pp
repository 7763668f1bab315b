File[a] ~ > File[b]
