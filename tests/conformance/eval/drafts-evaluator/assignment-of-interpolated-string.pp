$a = [1].map |$n| {
  $b = "${n} concatenated"
  $b
}
$a
