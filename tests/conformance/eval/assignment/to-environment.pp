$environment = 'x'
