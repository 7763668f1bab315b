type A = Variant[Integer, Array[A]]
