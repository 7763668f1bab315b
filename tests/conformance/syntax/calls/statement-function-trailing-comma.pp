include a, b,
