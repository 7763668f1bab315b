Type[Integer, String]
