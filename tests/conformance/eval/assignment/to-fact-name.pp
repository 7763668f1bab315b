$kernel = 'x'
