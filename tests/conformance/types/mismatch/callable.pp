assert_type(Callable[Integer], 1)
