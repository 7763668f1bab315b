assert_type(SemVerRange, '1.x')
