$a = [If, TRUE, Class, Node, Undef, False, Default]
