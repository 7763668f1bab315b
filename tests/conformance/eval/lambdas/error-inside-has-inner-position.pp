[1, 2].each |$x| {
  $y = $x + 'a'
}
