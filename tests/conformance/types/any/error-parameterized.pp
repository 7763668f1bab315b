Any[Integer]
