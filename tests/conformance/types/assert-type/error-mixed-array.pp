assert_type(Array[Integer], [1, 'a', 1.5, undef])
