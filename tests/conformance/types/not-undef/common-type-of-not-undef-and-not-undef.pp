type([NotUndef[Integer], NotUndef[Float]], 'reduced')
