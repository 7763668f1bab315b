assert_type(Init[Integer], {a => 1})
