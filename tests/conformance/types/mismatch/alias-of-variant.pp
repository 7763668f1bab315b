type V = Variant[Integer,Array[Integer]] assert_type(V, ['a'])
