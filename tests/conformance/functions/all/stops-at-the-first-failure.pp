[1, 2, 3].all |$x| { notice($x)
  $x < 2 }
