function f($x) {
  $x + 1
}
f('a')
