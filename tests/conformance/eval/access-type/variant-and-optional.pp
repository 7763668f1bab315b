[Variant[Integer, String], Optional[Integer], Optional['a'], NotUndef[String], NotUndef['a'], Optional[Optional[Integer]], Variant[Integer]]
