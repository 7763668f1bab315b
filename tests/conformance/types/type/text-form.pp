[String(Type), String(Type[Integer]), String(Type[Integer[1, 2]]), String(Type[Type]), String(Type[Any])]
