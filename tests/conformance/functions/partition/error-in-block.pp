[1].partition |$x| {
  $x + 'a'
}
