sprintf('%s %s', 'a')
