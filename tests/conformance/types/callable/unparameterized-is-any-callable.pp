[Callable == Callable[0, default], Callable[String] <= Callable, Callable[0, 0] <= Callable, String(Callable[0, default])]
