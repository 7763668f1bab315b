Sensitive[Integer, String]
