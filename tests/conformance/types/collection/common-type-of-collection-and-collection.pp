[type([Collection, Collection], 'reduced'), type([Collection[1, 2], Collection[4, 5]], 'reduced')]
