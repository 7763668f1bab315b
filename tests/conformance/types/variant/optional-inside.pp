[Variant[Integer, Optional[String]], Variant[Optional[Integer], Optional[String]], Variant[Undef, Integer], Variant[Integer, Undef, String]]
