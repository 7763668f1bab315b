[1, 2, 3, 4].slice(2) |$x| { if 3 in $x { break() }
  $x }
