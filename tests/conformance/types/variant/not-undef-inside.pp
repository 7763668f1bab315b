[Variant[NotUndef, Undef], Variant[NotUndef[Integer], NotUndef[String]]]
