[compare(1, 2), compare(2, 1), compare(1, 1.0), compare(1.5, 1)]
