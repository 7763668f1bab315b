[[1, 2], [3, 4]].map |$pair| {
  [$l, $r] = $pair
  $l * $r
}
