[1, 2].map |$x| { if $x == 1 { $r = 'one' } else { $r = 'other' }
  $r }
