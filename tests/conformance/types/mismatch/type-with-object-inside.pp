assert_type(Sensitive[Object], 1)
