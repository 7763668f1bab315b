type([Integer, Integer], 'reduced')
