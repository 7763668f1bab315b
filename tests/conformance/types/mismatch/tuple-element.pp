assert_type(Tuple[Integer,String,2,4], [1,'a',3])
