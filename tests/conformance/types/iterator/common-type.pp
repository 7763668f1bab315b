[type([Iterator[Integer], Iterator[Float]], 'reduced'), type([Iterator, Array], 'reduced')]
