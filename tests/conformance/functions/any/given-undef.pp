any(undef) |$x| { $x }
