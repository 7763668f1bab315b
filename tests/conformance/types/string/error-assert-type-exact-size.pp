assert_type(String[4, 4], 'abc')
