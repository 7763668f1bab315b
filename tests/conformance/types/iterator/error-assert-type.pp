assert_type(Iterator, [1])
