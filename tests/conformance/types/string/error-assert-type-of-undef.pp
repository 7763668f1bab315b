assert_type(String[1], undef)
