assert_type(Sensitive, 'secret')
