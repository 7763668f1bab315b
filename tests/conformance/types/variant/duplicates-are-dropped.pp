[Variant[Integer, Integer], Variant[Integer, String, Integer]]
