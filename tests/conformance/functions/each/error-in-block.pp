[1].each |$x| {
  $x + 'a'
}
