[assert_type(Integer, 1), assert_type('Integer', 1), assert_type(Any, undef)]
