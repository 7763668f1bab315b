[type([1, 5, 3], 'reduced'), type([1, 5, 3], 'generalized'), type([1, 5, 3], 'detailed')]
