[Variant[Enum[a], Enum[b]], Variant[Enum[a, b], Enum[b, c], Integer], Optional[Variant[Enum[a], Enum[b]]]]
