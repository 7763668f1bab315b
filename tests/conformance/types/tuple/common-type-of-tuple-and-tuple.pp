type([Tuple, Tuple], 'reduced')
