Callable[String, '']
