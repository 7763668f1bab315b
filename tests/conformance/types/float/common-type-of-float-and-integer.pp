type([Float, Integer], 'reduced')
