[1].each |$x| {
  fail("x is ${x}")
}
