Variant[1]
