Integer[1, 1000000000].map |$x| { if $x > 3 { break() }
  $x }
