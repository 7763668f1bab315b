[undef =~ Integer, undef =~ Any, undef =~ Data, undef =~ Optional[Integer], Integer >= Undef]
