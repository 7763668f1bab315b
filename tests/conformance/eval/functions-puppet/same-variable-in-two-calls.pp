function f($x) { $y = $x
  $y }
[f(1), f(2)]
