assert_type(Optional['a'], 'b')
