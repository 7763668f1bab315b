assert_type(Float, '1.0')
