function m::fails($x) {
  $y = $x + 1
  fail("no ${y}")
}
