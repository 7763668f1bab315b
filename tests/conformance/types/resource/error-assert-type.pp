assert_type(Type[File], User['a'])
