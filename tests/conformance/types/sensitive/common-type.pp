[type([Sensitive[Integer], Sensitive[Float]], 'reduced'), type([Sensitive, Sensitive[Integer]], 'reduced'), type([Sensitive[Integer], Integer], 'reduced')]
