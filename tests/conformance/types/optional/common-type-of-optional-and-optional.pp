[type([Optional[Integer], Optional[Float]], 'reduced'), type([Optional[Integer], Optional[Integer]], 'reduced')]
