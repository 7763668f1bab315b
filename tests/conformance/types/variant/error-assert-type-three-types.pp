assert_type(Variant[Integer, String, Boolean], undef)
