assert_type(NotUndef[Integer], 'a')
