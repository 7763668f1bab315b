function f() { [1, 2].each |$x| { [10, 20].each |$y| { if $x + $y == 12 { return([$x, $y]) } } }
  'none' }
f()
