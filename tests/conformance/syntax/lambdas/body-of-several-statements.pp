$a.each |$b| {
  $c = $b
  notice $c
}
