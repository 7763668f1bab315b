type([Optional[Integer], Integer], 'reduced')
