include
  a,
  b
