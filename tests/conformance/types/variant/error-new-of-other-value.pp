Variant[Integer, String].new(1.5)
