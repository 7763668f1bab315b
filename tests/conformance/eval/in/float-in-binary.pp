[98.0 in Binary('YWJj'), 98.5 in Binary('YWJj'), 300.0 in Binary('YWJj')]
