type([Struct, Struct], 'reduced')
