notice(File['a', ''])
