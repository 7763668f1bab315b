assert_type(NotUndef[Optional[Integer]], undef)
