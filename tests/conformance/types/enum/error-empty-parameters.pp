Enum[[]]
