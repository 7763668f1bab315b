[Integer =~ Type[Integer], Integer[1] =~ Type[Integer], Integer =~ Type[Integer[1]], String =~ Type[Integer], Integer =~ Type[Numeric], Integer =~ Type[Any], Integer =~ Type[Type]]
