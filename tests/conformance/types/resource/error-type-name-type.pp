Resource[Integer]
