partition(undef) |$x| { $x }
