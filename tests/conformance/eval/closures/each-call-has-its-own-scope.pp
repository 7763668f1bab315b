[1, 2, 3].map |$x| { $local = $x
  $local }
