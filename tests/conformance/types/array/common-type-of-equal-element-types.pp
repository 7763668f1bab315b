type([Array[Integer], Array[Integer]], 'reduced')
