assert_type(Float[1.0,2.0], 2.5)
