assert_type(Struct[{a => Variant[Array[Integer], Array[Float]]}], {a => ['x']})
