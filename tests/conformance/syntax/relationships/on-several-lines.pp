File[a]
-> File[b]
~> File[c] ->
File[d]
