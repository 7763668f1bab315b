assert_type(Tuple[Integer], [1, 2, 3])
