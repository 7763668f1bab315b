[1 =~ Variant, undef =~ Variant, Integer <= Variant, Variant <= Integer, Variant == Variant]
