[Variant[Numeric, Integer], Variant[Any, Integer], Variant[Integer[1, 5], Integer[2, 3]]]
