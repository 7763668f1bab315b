1 + 'Infinity'
