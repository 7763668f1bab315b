all(undef) |$x| { $x }
