['  a '.lstrip, "\t\n a".lstrip, 'a'.lstrip, ''.lstrip, "\u00a0a".lstrip, "\u0000a".lstrip]
