[Type[Integer] == Type[Integer], Type[Integer] == Type[String], Type[Type] == Type]
