class a {
  File[b] -> File[c]
  if $d { File[e] -> File[f] }
  $g.each |$h| { File[$h] -> File[i] }
}
