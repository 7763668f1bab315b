Data[Integer]
