type([Float, Numeric], 'reduced')
