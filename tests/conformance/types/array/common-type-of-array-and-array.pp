type([Array, Array], 'reduced')
