assert_type(Variant[Integer, Undef], 'a')
