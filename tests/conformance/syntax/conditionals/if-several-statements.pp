if $a {
  $b = 1
  foo($b)
} else {
  $c = 2
  bar($c)
}
