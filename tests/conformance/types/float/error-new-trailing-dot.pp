Float('1.')
