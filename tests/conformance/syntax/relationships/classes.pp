Class['a'] -> Class['b::c']
Class[a, b] -> Class[c]
