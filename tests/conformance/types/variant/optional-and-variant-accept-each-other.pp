[Variant[Integer, Undef] <= Optional[Integer], Optional[Integer] <= Variant[Integer, Undef], Optional[Variant[Integer, String]] <= Variant[Integer, String, Undef]]
