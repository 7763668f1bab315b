$x = [1,
  Integer('abc')]
