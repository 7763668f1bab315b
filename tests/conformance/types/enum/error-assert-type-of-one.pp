assert_type(Enum[a], 'A')
