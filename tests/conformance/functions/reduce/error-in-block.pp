[1, 2].reduce |$m, $x| {
  $m + 'a'
}
