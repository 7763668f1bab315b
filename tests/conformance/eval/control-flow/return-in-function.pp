function f($x) { if $x { return('early') }
  'late' }
[f(true), f(false)]
