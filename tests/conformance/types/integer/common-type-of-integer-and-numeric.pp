type([Integer, Numeric], 'reduced')
