[type([Array[Integer], Tuple[Integer]], 'reduced'), type([Array[Integer], Tuple[String, Integer]], 'reduced')]
