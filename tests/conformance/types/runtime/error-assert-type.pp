assert_type(Runtime['ruby', 'String'], 'a')
