[type([type('x'), type('x')], 'reduced'), type(['x', 'x'], 'reduced')]
