notice('a/z')
