[undef =~ Optional[Integer], 1 =~ Optional[Integer], a =~ Optional[Integer], default =~ Optional[Integer]]
