type([Type[Integer], Type[Integer]], 'reduced')
