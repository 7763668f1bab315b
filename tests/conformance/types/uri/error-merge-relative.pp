URI('a/b') + 'c'
