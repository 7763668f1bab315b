assert_type(Error, 'x')
