1.match('b')
