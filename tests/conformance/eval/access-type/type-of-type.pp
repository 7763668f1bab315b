[Type[Integer], Type[Type[String]]]
