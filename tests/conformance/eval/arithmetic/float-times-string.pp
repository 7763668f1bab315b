$x = 1.5 * 'abc'
