[type(7), type(7, 'detailed'), type(7, 'reduced'), type(7, 'generalized'), type(-7), type(0)]
