[Integer('9223372036854775807'), Integer('-9223372036854775808'), Integer('0x7fffffffffffffff')]
