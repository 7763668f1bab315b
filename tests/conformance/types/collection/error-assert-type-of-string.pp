assert_type(Collection, 'a')
