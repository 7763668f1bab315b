assert_type(Class[a], Class[b])
