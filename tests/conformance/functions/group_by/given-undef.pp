group_by(undef) |$x| { $x }
