$x = 1
  fail("value ${x}")
