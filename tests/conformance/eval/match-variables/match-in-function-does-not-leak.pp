function f() { $x = 'abc' =~ /(b)/
  $1 }
$y = f()
[$y, $1]
