[type([Tuple[Integer], Array[String]], 'reduced'), type([Tuple[Integer], Hash], 'reduced'), type([Tuple[Integer], Integer], 'reduced')]
