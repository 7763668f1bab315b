each(undef) |$x| { $x }
