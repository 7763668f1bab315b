assert_type(Callable[String], 5)
