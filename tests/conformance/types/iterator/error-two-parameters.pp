Iterator[Integer, String]
