Class[Integer]
