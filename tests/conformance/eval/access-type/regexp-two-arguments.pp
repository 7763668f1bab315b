Regexp['a', 'b']
