type([Numeric, Numeric], 'reduced')
