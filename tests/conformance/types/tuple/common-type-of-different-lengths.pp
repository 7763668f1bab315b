[type([Tuple[Integer], Tuple[Integer, Integer]], 'reduced'), type([Tuple[Integer], Tuple[String, Integer]], 'reduced')]
