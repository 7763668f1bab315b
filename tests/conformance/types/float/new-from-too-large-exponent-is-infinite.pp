Float('1e400')
