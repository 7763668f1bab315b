Variant[Integer, String].new('x')
