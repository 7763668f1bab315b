[1, 2, 3].any |$x| { notice($x)
  $x == 2 }
