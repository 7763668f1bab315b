type([Collection, Array], 'reduced')
