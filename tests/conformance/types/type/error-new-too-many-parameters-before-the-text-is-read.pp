# The text is no type, either.
Type[Integer]('1.2.3', 2)
