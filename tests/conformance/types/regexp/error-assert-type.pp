assert_type(Regexp, 'a')
