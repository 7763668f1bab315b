[1, 2, 3].reduce |$m, $x| { if $x == 2 { next($m) }
  $m + $x }
