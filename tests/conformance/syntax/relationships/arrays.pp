[File[a], File[b]] -> [File[c]]
[File[a], [File[b]]] -> []
