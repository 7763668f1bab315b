Tuple[Integer]('ab')
