[1, 2].map |$x| { [10, 20, 30].map |$y| { if $y == 20 { break() }
  $x + $y } }
