[type([Type[Integer], Type[Float]], 'reduced'), type([Integer, String], 'reduced')]
