[type(String), type(Type[String]), type(Type[Type[String]]), type(type(1)), type(Type)]
