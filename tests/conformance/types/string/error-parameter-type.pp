String[Integer]
