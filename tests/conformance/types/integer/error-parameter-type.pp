Integer[Integer]
