File[[]]
