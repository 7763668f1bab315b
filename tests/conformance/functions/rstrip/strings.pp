['  a '.rstrip, "a \t\n".rstrip, 'a'.rstrip, ''.rstrip, "a\u00a0".rstrip, "a\u0000".rstrip]
