[type([Iterable, Iterable], 'reduced'), type([Iterable[Integer], Iterable[Float]], 'reduced'), type([Iterable, Array], 'reduced'), type([Iterable, Integer], 'reduced')]
