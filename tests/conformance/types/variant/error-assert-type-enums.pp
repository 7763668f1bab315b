assert_type(Variant[Enum[a, b], Enum[c]], 'd')
