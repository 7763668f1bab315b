Class[[]]
