Variant[Integer, 1]
