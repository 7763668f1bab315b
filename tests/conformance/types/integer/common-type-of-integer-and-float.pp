[type([Integer, Float], 'reduced'), type([1, 1.0], 'reduced')]
