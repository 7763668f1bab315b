[type([NotUndef[Integer], Integer], 'reduced'), type([NotUndef[Data], Data], 'reduced')]
