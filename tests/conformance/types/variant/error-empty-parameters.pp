Variant[[]]
