[type(1 + 1), type(1 + 1.0), type(4 / 2), type(4 / 2.0), type(2 * 0.5)]
