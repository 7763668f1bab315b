assert_type(Variant[Array, Hash], 'a')
