split('a')
