Iterable[Integer, String]
