assert_type(Array[Optional[Integer]], ['a'])
