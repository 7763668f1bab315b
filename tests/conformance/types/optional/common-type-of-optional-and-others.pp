[type([Optional[Integer], String], 'reduced'), type([Optional[Integer], Array], 'reduced')]
