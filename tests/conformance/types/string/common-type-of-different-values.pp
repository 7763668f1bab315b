[type([type('x'), type('y')], 'reduced'), type(['x', 'yy'], 'reduced')]
