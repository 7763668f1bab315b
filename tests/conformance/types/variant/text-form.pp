[String(Variant), String(Variant[Integer, String]), String(Variant[Array[Integer], Undef]), String(Optional[Variant[Integer, String]])]
