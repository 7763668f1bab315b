[Type[Integer] < Type, Type[Integer] < Type[Numeric], Type[Numeric] <= Type[Integer], Type < Any, Type[Type] < Type, Type == Type[Any], Type[Integer[1]] <= Type[Integer]]
