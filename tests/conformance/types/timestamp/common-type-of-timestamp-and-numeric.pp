type([Timestamp, Numeric], 'reduced')
