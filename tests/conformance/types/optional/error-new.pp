Optional[Integer]('x')
