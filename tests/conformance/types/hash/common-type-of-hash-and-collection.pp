[type([Hash, Array], 'reduced'), type([Hash, Collection], 'reduced'), type([Hash, Tuple[Integer]], 'reduced')]
