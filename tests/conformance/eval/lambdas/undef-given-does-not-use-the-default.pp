[with(undef) |$x = 5| { $x }]
