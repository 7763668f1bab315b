[1].map |$x| { $r = [2].map |$x| { $x }
  [$r, $x] }
