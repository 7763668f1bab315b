[[1, 2] =~ Array[Integer], [1, a] =~ Array[Integer], [] =~ Array[Integer], [[1]] =~ Array[Array[Integer]], [undef] =~ Array[Integer], [undef] =~ Array[Optional[Integer]]]
