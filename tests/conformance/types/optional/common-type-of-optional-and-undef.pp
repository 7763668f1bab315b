type([Optional[Integer], Undef], 'reduced')
