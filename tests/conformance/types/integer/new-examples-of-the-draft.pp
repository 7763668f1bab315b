[Integer("0xFF", 16), Numeric("010"), Integer("010", 10), Integer(true)]
