assert_type(Sensitive[Integer], Sensitive('secret'))
