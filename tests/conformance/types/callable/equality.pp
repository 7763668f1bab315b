[Callable[String] == Callable[String], Callable[String] == Callable[Integer], Callable[[String], Any] == Callable[String], Callable[String, 1, 1] == Callable[String]]
