[Undef <= Optional[Integer], Undef <= Any, Undef <= Data, Undef <= RichData, Undef <= Variant[Integer, Undef]]
