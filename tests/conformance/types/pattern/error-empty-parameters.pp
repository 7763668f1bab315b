Pattern[[]]
