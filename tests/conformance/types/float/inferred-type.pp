[type(1.5), type(1.5, 'reduced'), type(1.5, 'generalized'), type([1.5, 2.5], 'reduced')]
