match('a')
