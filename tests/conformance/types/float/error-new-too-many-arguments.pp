Float('1.5', true, 3)
