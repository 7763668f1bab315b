$a = 1
if $b {
  $c = )
}
