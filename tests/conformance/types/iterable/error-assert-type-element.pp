assert_type(Iterable[Integer], [a])
