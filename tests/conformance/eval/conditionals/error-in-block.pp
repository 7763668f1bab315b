if true {
  $x = 1
  fail("in block ${x}")
}
