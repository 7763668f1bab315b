Struct[Integer]
