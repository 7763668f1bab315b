[1 =~ NotUndef[Integer], a =~ NotUndef[Integer], undef =~ NotUndef[Optional[Integer]], 1 =~ NotUndef[Optional[Integer]], undef =~ NotUndef[Any]]
