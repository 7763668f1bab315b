assert_type(Optional[Array[Integer]], ['a'])
