function f($l) { $l.each |$x| { if $x > 1 { return($x) } }
  'none' }
[f([1, 2, 3]), f([0])]
