[1].group_by |$x| {
  $x + 'a'
}
