[type([1, 2], 'reduced'), type({ a => 1, b => 2 }, 'reduced'), type([1, 'a'], 'reduced')]
