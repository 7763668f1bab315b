Callable[1, String]
