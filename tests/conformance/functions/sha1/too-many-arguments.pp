sha1('a', 2)
