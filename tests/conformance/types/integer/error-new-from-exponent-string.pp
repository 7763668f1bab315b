Integer('1e3')
