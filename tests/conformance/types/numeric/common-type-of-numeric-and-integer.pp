[type([Numeric, Integer], 'reduced'), type([Numeric, Float], 'reduced'), type([Numeric, Integer[1, 2]], 'reduced')]
