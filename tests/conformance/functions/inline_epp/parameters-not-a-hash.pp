inline_epp('x', 'y')
