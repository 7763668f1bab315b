type([Collection, Hash], 'reduced')
