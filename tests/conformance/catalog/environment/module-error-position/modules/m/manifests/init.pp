class m {
  $x = 1
  fail("broken ${x}")
}
