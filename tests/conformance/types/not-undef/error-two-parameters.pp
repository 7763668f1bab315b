NotUndef[Integer, String]
