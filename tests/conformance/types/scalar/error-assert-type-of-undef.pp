assert_type(Scalar, undef)
