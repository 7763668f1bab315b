[Callable[String], Callable[0, 0], Callable[Integer, Integer], Callable[[Integer], String], Callable[1, 2], Callable[String, Callable[Integer]]]
