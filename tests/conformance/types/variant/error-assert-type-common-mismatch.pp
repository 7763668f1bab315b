assert_type(Variant[Array[Integer], Array[Integer, 3]], ['a'])
