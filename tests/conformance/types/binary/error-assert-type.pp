assert_type(Binary, 'a')
