Callable[String, 3, 1]
