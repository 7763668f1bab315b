assert_type(Optional, 1)
