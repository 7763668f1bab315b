assert_type('Integer[', 1)
