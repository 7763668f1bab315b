[Callable[2, 2] == Callable[Any, Any], Callable[2, 2] <= Callable[Any, Any], Callable[Any, Any] <= Callable[2, 2], Callable[0, 0] <= Callable[2, 2]]
