[Variant[Integer, String] == Variant[String, Integer], Variant[Integer, String] == Variant[Integer, Float]]
