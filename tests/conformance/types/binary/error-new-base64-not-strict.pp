Binary('YWJj\n', '%B')
