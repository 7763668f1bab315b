new(Tuple[Integer], ['x'])
