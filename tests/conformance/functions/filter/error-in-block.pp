[1].filter |$x| {
  $x + 'a'
}
