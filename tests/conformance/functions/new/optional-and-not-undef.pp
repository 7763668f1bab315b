[new(Optional[Integer], '5'), new(NotUndef[Integer], '6'), new(Optional[Integer], undef)]
