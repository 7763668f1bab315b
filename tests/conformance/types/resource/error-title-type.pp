File[Integer]
