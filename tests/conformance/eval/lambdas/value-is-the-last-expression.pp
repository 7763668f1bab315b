with(1) |$x| { $a = $x + 1
  $a * 10 }
