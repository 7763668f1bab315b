with(1,'a') |Integer *$x| { $x }
