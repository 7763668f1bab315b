[Variant[Integer], Variant[Integer] == Integer]
