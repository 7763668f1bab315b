assert_type('Nosuch', 1)
