[[10, 3], [7, 7], [-7, 2], [0, 5]].each |$pair| {
  $pair.with |$p| {
    with(*$p) |$a, $b| {
      notice($a - $b - 1, ($a - $b) * 2, $a * $b + 1, $a + $b * 2, $a % $b, $a / $b, $a / $b * $b + $a % $b == $a)
      notice($a + 1 < $b, $a - $b == 0, ($a < $b) == ($b > $a), $a * 2 % $b >= 1, $a != $b)
    }
  }
}
