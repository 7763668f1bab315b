filter(undef) |$x| { $x }
