type([Hash, Hash], 'reduced')
