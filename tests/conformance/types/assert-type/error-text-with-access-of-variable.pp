assert_type('$x[1][2]', 1)
