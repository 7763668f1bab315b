function mymod::broken($x) {
  $y = 1
  $x + 'a'
}
