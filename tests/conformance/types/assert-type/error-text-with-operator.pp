assert_type('%s', 1)
