[type([Tuple[Integer, String], Tuple[Float, String]], 'reduced'), type([Tuple[Integer], Tuple[Integer]], 'reduced')]
