[Type[Integer] <= Callable, Type[Integer] <= Callable[String], Type[Integer] <= Callable[Array]]
