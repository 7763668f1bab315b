function mymod::other($x) {
  $x
}
