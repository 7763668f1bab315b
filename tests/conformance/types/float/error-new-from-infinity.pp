Float('Infinity')
